import type { Application, ApplicationGroup } from '#contract/product.ts'

/** The groups with only the applications that have every word of the text: make, model, engine, a year, a qualifier. */
export function filterApplications(groups: readonly ApplicationGroup[], text: string): ApplicationGroup[] {
  const words = plain(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return [...groups]
  return groups.flatMap((group) => {
    const modelos = group.modelos.flatMap((model) => {
      const aplicaciones = model.aplicaciones.filter((application) => hasAll(application, words))
      return aplicaciones.length === 0 ? [] : [{ ...model, aplicaciones }]
    })
    return modelos.length === 0 ? [] : [{ ...group, modelos }]
  })
}

export function countApplications(groups: readonly ApplicationGroup[]): number {
  return groups.reduce((sum, group) => sum + countOfGroup(group), 0)
}

export function countOfGroup(group: ApplicationGroup): number {
  return group.modelos.reduce((sum, model) => sum + model.aplicaciones.length, 0)
}

function hasAll(application: Application, words: readonly string[]): boolean {
  const { marca, modelo, motor, posiciones, calificadores, nota } = application
  const text = plain([marca, modelo, motor, ...posiciones, ...calificadores, nota].join(' '))
  return words.every((word) => text.includes(word) || isWithin(application, yearOf(word)))
}

function isWithin({ year_ini: first, year_fin: last }: Application, year: number | null): boolean {
  if (year === null || (first === null && last === null)) return false
  return (first ?? year) <= year && year <= (last ?? year)
}

/** '1998' and '98'. Two digits from 50 on are of the last century. */
function yearOf(word: string): number | null {
  if (/^(?:19|20)\d\d$/u.test(word)) return Number(word)
  if (!/^\d\d$/u.test(word)) return null
  const year = Number(word)
  return year >= 50 ? 1900 + year : 2000 + year
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
