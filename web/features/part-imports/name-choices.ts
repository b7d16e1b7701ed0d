import type { NameDecision, PartImport } from '#web/data/sync/part-import-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

type Names = NonNullable<PartImport['nombres']>
export type FileName = Names['lista'][number]

/** Values of a choice beside the indexes of the options. */
export const UNDECIDED = ''
export const OWN = 'aparte'

export function nameKey({ tipo, armadora, escrito }: FileName): string {
  return `${tipo} ${armadora} ${escrito}`
}

/** The file has several makes for the model, which belongs to one of them. */
export function isListOfMakes({ armadora }: FileName): boolean {
  return armadora.includes(', ')
}

/** Nobody has decided what it is. A name that resembles another one is new until then. */
export function isUndecided({ resultado, motivo }: FileName): boolean {
  return resultado === 'dudoso' || (resultado === 'nuevo' && motivo === 'letra')
}

/** 'Volkswagen Jetta (1999–2005)'. */
export function optionText({ armadora, nombre, da }: FileName['opciones'][number]): string {
  const name = `${armadora} ${nombre}`.trim()
  return da === '' ? name : `${name} (${da})`
}

/** The first option of each doubtful name, and the choices made already. */
export function proposedChoices(
  names: readonly FileName[],
  choices: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const open = names.filter(({ resultado, opciones }) => resultado === 'dudoso' && opciones.length === 1)
  return new Map([...open.map((name): [string, string] => [nameKey(name), '0']), ...choices])
}

/** The choices that differ from the current result. */
export function decisionsOf(names: readonly FileName[], choices: ReadonlyMap<string, string>): readonly NameDecision[] {
  return names.flatMap((name): NameDecision[] => {
    const choice = choices.get(nameKey(name))
    if (choice === undefined || choice === UNDECIDED) return []
    const { tipo, armadora, escrito, resultado, opciones } = name
    if (choice === OWN)
      return resultado === 'nuevo' && !isUndecided(name) ? [] : [{ tipo, armadora, escrito, es: null }]
    const option = opciones[Number(choice)]
    if (option === undefined || (resultado === 'unido' && choice === '0')) return []
    return [{ tipo, armadora, escrito, es: { armadora: option.armadora, nombre: option.nombre } }]
  })
}

/** '3 se unen a los que hay, 2 por decidir, 1 nuevo.' */
export function namesText({ unidos, dudosos, nuevos }: Names): string {
  const parts = [
    [unidos, 'se une a los que hay', 'se unen a los que hay'],
    [dudosos, 'por decidir', 'por decidir'],
    [nuevos, 'nuevo', 'nuevos'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${countText(count)} ${count === 1 ? one : many}`)
  return `${said.join(', ')}.`
}
