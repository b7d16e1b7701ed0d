import type { TabChoice } from '#imports/tabs.ts'

/** A person's choice of the tabs of one file. */
export interface FileTabs {
  readonly file: string
  readonly tabs: readonly string[]
}

/** What is read of the files of an import. */
export interface SheetChoices {
  readonly files: readonly FileTabs[]
  readonly hasHiddenRows: boolean
}

export const NO_SHEET_CHOICES: SheetChoices = { files: [], hasHiddenRows: false }

export function tabChoiceOf({ files, hasHiddenRows }: SheetChoices, file: string): TabChoice {
  return { tabs: files.find((each) => each.file === file)?.tabs ?? [], hasHiddenRows }
}
