import type { FileNameReason } from '#domain/imports/file-names.ts'
import { LineNames } from '#imports/names/line-names.ts'
import type { KnownNames } from './known-names-store.ts'
import type { ReportedName } from './names-report.ts'
import type { LineRename, StagedLine } from './staged-names-store.ts'

export interface JoinedLines {
  readonly renames: readonly LineRename[]
  readonly doubts: readonly { readonly folded: string; readonly reason: string }[]
  readonly names: readonly ReportedName[]
}

/** Joins staged lines to those of the catalogue. Of two new ones that differ in number alone, the first is used for both. */
export function joinLines(known: KnownNames, lines: readonly StagedLine[]): JoinedLines {
  const catalogue = new LineNames(known)
  const made: string[] = []
  const joined = {
    renames: [] as LineRename[],
    doubts: [] as JoinedLines['doubts'][number][],
    names: [] as ReportedName[],
  }
  const record = (
    line: StagedLine,
    outcome: ReportedName['outcome'],
    reason: FileNameReason | null,
    options: readonly string[],
  ) => {
    const { written, rows } = line
    const named = options.map((name) => ({ make: '', name, gives: '' }))
    joined.names.push({ kind: 'linea', owner: '', written, rows, outcome, reason, options: named })
  }
  const isNow = (line: StagedLine, name: string, reason: FileNameReason) => {
    joined.renames.push({ folded: line.folded, name })
    record(line, 'unido', reason, [name])
  }
  for (const line of lines) {
    const match = catalogue.match(line.written)
    if (match.status === 'same') continue
    const decision = known.decisions.find('linea', '', line.written)
    const offered = match.status === 'joined' ? [match.line] : match.status === 'doubtful' ? match.lines : []
    if (decision !== undefined && decision !== null) {
      isNow(line, decision.model, 'decidido')
    } else if (decision === undefined && match.status === 'joined') {
      isNow(line, match.line, match.reason)
    } else if (decision === undefined && match.status === 'doubtful') {
      joined.doubts.push({ folded: line.folded, reason: doubtText(match.lines) })
      record(line, 'dudoso', match.reason, match.lines)
    } else {
      const twin = new LineNames({ lines: made, synonyms: [], abbreviations: [] }).match(line.written)
      if (decision === undefined && twin.status === 'joined') {
        isNow(line, twin.line, twin.reason)
        continue
      }
      made.push(line.written)
      record(line, 'nuevo', decision === null ? 'decidido' : null, offered)
    }
  }
  return joined
}

function doubtText(lines: readonly string[]): string {
  const [first = '', ...others] = lines
  const which =
    others.length === 0 ? `la línea «${first}»` : `las líneas ${lines.map((name) => `«${name}»`).join(' y ')}`
  return `se parece a ${which} del catálogo y no es seguro que sea la misma: hay que decidirlo`
}
