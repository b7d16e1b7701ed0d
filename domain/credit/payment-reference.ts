/** Digits of a customer's number in it, at least. */
const DIGITS = 6

/** What a customer writes when paying, so that the payment is found to be theirs: their number with a check digit (Luhn). 1234 → '001234-4'. */
export function paymentReference(companyId: number): string {
  const number = String(companyId).padStart(DIGITS, '0')
  return `${number}-${checkDigit(number)}`
}

function checkDigit(number: string): number {
  let sum = 0
  for (const [index, character] of number.split('').toReversed().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}
