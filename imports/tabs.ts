import { foldName } from '#domain/name.ts'
import { tabHeadings } from './open-sheet.ts'
import { fileError, ImportError } from './import-error.ts'
import { productKindOf } from './rows/chosen-fields.ts'
import { IMPORT_KINDS, mapColumns, NO_CHOICES, readColumns, scoreHeadings, type ColumnChoices } from './rows/columns.ts'
import type { ImportSource } from './source.ts'
import type { Tab } from './table.ts'

/** What is read of a workbook, as a person chose. */
export interface TabChoice {
  /** Names of its tabs; none: those that hold parts. */
  readonly tabs: readonly string[]
  readonly hasHiddenRows: boolean
}

export const NO_TAB_CHOICE: TabChoice = { tabs: [], hasHiddenRows: false }

/** A file, or one tab of a workbook with several, whose name then has the tab. */
export interface PartSource extends ImportSource {
  /** With the first source of a workbook with several tabs: all of them. */
  readonly workbook?: Workbook
}

export interface Workbook {
  /** Of the file. */
  readonly name: string
  readonly tabs: readonly Tab[]
}

/**
 * The tabs of a workbook of parts, with those that are read: which a person chose, or else each visible one that has parts or their
 * applications. Empty for a file without several tabs. Throws ImportError.
 */
export async function partTabs(
  source: ImportSource,
  choices: ColumnChoices,
  wanted: TabChoice,
): Promise<readonly Tab[]> {
  const found = await tabHeadings(source, (cells) => scoreHeadings(cells, choices))
  if (found.length < 2) return []
  const understood = found.map((tab) => ({ ...tab, ...understand(tab.headings, choices) }))
  const hasKeys = understood.some(({ isHidden, isParts, hasKey }) => !isHidden && isParts && hasKey)
  const isChosen = ({ name }: { readonly name: string }) =>
    wanted.tabs.some((chosen) => foldName(chosen) === foldName(name))
  const hasChoice = understood.some(isChosen)
  return understood.map((tab): Tab => {
    const isKnown = tab.isParts && (tab.hasKey || !hasKeys)
    const isRead = hasChoice ? isChosen(tab) : isKnown && !tab.isHidden
    const problem = isRead ? '' : hasChoice && isKnown ? 'no se eligió' : whyUnread(tab, isKnown)
    return { name: tab.name, isHidden: tab.isHidden, isRead, isKnown: tab.isParts, kinds: tab.kinds, problem }
  })
}

/** What is read of a file, one after another. Throws ImportError. */
export async function partSources(
  source: ImportSource,
  choices: ColumnChoices,
  wanted: TabChoice,
): Promise<readonly PartSource[]> {
  const whole: PartSource = wanted.hasHiddenRows ? { ...source, hasHiddenRows: true } : source
  const tabs = await partTabs(source, choices, wanted)
  const read = tabs.filter(({ isRead }) => isRead)
  if (read.length > 0) {
    return read.map(({ name }, index) => ({
      ...whole,
      name: read.length === 1 ? source.name : `${source.name}, hoja «${name}»`,
      tab: name,
      ...(index === 0 && { workbook: { name: source.name, tabs } }),
    }))
  }
  const hidden = tabs.filter(({ kinds, isHidden }) => kinds.length > 0 && isHidden).map(({ name }) => `«${name}»`)
  if (hidden.length === 0) return [whole]
  const names = new Intl.ListFormat('es-MX').format(hidden)
  throw fileError(
    source.name,
    hidden.length === 1
      ? `sus partes están en la hoja ${names}, que está oculta: elígela, o muéstrala en Excel.`
      : `sus partes están en las hojas ${names}, que están ocultas: elígelas, o muéstralas en Excel.`,
  )
}

interface Understood {
  /** It has columns of parts, even where they cannot be read so. */
  readonly isParts: boolean
  readonly hasKey: boolean
  readonly kinds: Tab['kinds']
}

function understand(headings: readonly string[] | null, choices: ColumnChoices): Understood {
  if (headings === null) return { isParts: false, hasKey: false, kinds: [] }
  const fields = new Set(readColumns(headings, choices).flatMap(({ field }) => field ?? []))
  const hasKey = fields.has('key')
  const kinds = kindsOf(headings, choices)
  // Two columns for one field: reading it says so, and nothing is left out in silence.
  const isBroken = kinds.length === 0 && hasKey && fields.size > 1 && kindsOf(headings, NO_CHOICES).length === 0
  return { isParts: kinds.length > 0 || isBroken, hasKey, kinds }
}

function kindsOf(headings: readonly string[], choices: ColumnChoices): Tab['kinds'] {
  try {
    const { kinds } = mapColumns('', headings, choices)
    return IMPORT_KINDS.filter((kind) => kinds.has(kind)).map(productKindOf)
  } catch (error) {
    if (error instanceof ImportError) return []
    throw error
  }
}

function whyUnread(
  {
    headings,
    isHidden,
    hasKey,
  }: Understood & { readonly headings: readonly string[] | null; readonly isHidden: boolean },
  isKnown: boolean,
): string {
  if (isHidden) return 'está oculta'
  if (headings === null) return 'no tiene datos'
  if (isKnown) return 'no se eligió'
  return hasKey ? 'no tiene columnas que se carguen' : 'no tiene columna de clave'
}
