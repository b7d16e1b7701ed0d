import type { ComparedField } from '#web/ui/comparison.tsx'

interface Section {
  readonly titulo: string
  readonly texto: string
}

/** The different sections of two versions, by title: a renamed one was removed and added. */
export function comparedSections(before: readonly Section[], after: readonly Section[]): ComparedField[] {
  const textOf = (sections: readonly Section[], title: string) =>
    sections.find(({ titulo }) => titulo === title)?.texto ?? null
  const titles = [...new Set([...after, ...before].map(({ titulo }) => titulo))]
  return titles
    .map((title) => ({ label: title, before: textOf(before, title), after: textOf(after, title) }))
    .filter((field) => field.before !== field.after)
}
