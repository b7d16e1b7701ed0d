/** Minimum digits of the customer number. */
const DIGITS = 6

/** The reference that identifies a customer's payment: their number with a check digit (Luhn). 1234 → '001234-4'. */
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
