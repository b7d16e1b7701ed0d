import { foldName } from '#domain/name.ts'
import { ImportError } from '#imports/import-error.ts'
import type { ColumnChoices } from '#imports/rows/columns.ts'
import type { ImportSource } from '#imports/source.ts'
import { partSources, partTabs, type PartSource, type TabChoice, type Workbook } from '#imports/tabs.ts'

/** The tabs of each workbook with several, also where it cannot be read so. */
export async function workbooksOf(
  files: readonly ImportSource[],
  choices: ColumnChoices,
  tabsOf: (file: string) => TabChoice,
): Promise<readonly Workbook[]> {
  const workbooks: Workbook[] = []
  for (const file of files) {
    try {
      const tabs = await partTabs(file, choices, tabsOf(file.name))
      if (tabs.length > 0) workbooks.push({ name: file.name, tabs })
    } catch (error) {
      // Reading it says why.
      if (!(error instanceof ImportError)) throw error
    }
  }
  return workbooks
}

/** Throws ImportError for a tab that no file has. */
export function checkTabs(sources: readonly PartSource[], { tabs }: TabChoice): void {
  const missing = tabs.find((tab) => !sources.some((source) => foldName(source.tab ?? '') === foldName(tab)))
  if (missing === undefined) return
  const names = new Set(sources.flatMap(({ workbook }) => workbook?.tabs ?? []).map(({ name }) => `«${name}»`))
  const there = names.size === 0 ? 'ninguno tiene varias hojas' : `tienen ${new Intl.ListFormat('es-MX').format(names)}`
  throw new ImportError(`Ningún archivo tiene la hoja «${missing}»; ${there}.`)
}

/** What is read of the files, tab by tab. Throws ImportError. */
export async function readSources(
  files: readonly ImportSource[],
  choices: ColumnChoices,
  tabsOf: (file: string) => TabChoice,
): Promise<readonly PartSource[]> {
  const sources: PartSource[] = []
  for (const file of files) sources.push(...(await partSources(file, choices, tabsOf(file.name))))
  return sources
}
