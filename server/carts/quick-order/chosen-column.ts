/** The column that the user chose, as a form sends it; null: none. */
export function chosenColumn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,5}$/u.test(text) ? Number(text) : null
}
