/** One address as SMTP takes it: no blanks, quotes, brackets, commas or control characters, so that it stays one and adds no header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

export interface Mailbox {
  /** '' where only the address was given. */
  readonly name: string
  readonly address: string
}

/** 'Refaccionaria Díaz <avisos@ejemplo.mx>' or the address alone; undefined where it is neither. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = ''] = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>|[^<>]*)\s*$/u.exec(text) ?? []
  const mailbox = text.includes('<') ? { name, address } : { name: '', address: text.trim() }
  return isMailAddress(mailbox.address) ? mailbox : undefined
}

/** One line: a line break would end the header. */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
