const FORMS = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/u,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u,
]

/** 'YYYY-MM-DD' of a typed day: 22/11/2026, 22-11-26, 221126. null for an invalid one. */
export function typedDay(text: string): string | null {
  const parts = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (parts === undefined) return null
  const [day, month] = [Number(parts['day']), Number(parts['month'])]
  const year = Number(parts['year']) + (parts['year']?.length === 2 ? 2000 : 0)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
