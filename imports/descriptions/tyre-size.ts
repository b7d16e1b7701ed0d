/**
 * Forms of tyre sizes. Each begins at the start of a word and ends before another digit or slash. ISO 4000-1 and the older inch and
 * millimetre designations that Mexican lists still use.
 */
const FORMS = [
  // 215/75 R17.5, LT245/75R16, 225/50R17, 185/55 15
  String.raw`(?:LT|P)?\d{3}\/\d{2}\s*Z?R?\s?\d{2}(?:\.\d)?`,
  // 110/90-17
  String.raw`\d{2,3}\/\d{2,3}-\d{2}`,
  // 650/750R16
  String.raw`\d{3}\/\d{3}\s?-?R?\d{2}`,
  // 11R22.5
  String.raw`\d{1,2}R\d{2}\.\d`,
  // 185 R14, 1100R20
  String.raw`\d{3,4}\s?R\s?\d{2}`,
  // 3.00-18, 23.1-26, 16.9/18.4-38
  String.raw`\d{1,2}\.\d{1,2}(?:\/\d{1,2}\.\d)?\s?-\s?\d{2}`,
  // 31X10.50R15, AT26 X 8R12
  String.raw`(?:AT)?\d{2}\s?X\s?\d{1,2}(?:\.\d+)?\s?-?R?\d{1,2}`,
  // 900 20 14C
  String.raw`\d{3,4}[\s-]\d{2}\s\d{1,2}C`,
]

const SIZE = new RegExp(String.raw`(?:^|\s)(?:${FORMS.join('|')})(?![\d/])`, 'u')
const SIZE_AT_START = new RegExp(String.raw`^(?:${FORMS.join('|')})(?![\d/])`, 'u')

/** Whether a line, in upper case, has the size of a tyre anywhere. */
export function hasTyreSize(upper: string): boolean {
  return SIZE.test(upper)
}

/** Whether a text, in upper case, begins with a tyre size: such a number is no key. */
export function beginsWithTyreSize(upper: string): boolean {
  return SIZE_AT_START.test(upper)
}
