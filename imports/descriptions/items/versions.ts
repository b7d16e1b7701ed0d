import { foldName } from '#domain/name.ts'
import type { Version } from '#imports/descriptions/data/load.ts'
import { positionsOf } from './positions.ts'
import type { Item } from './items.ts'
import type { Token } from '#imports/descriptions/text/tokens.ts'
import { phraseAt, VERSIONS } from '#imports/descriptions/vocabulary/word-lists.ts'

interface FoundVersion extends Version {
  /** In tokens. */
  readonly at: number
  readonly end: number
}

/** 'NO SEDAN', 'EXCEPTO VAN': the included versions are not stated. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['NO', 'SIN', 'EXCEPTO', 'EXC', 'MENOS', 'NI'])

/** What a car of one model has or has not, which other words than its own state. */
const CONDITIONS: ReadonlySet<string> = new Set(['gearbox', 'abs', 'air'])

export function isCondition(group: string): boolean {
  return CONDITIONS.has(group)
}

/** 'METAL BIELA STD': the first of the sizes that some parts come in. */
const STANDARD = /^(?:STD|ESTD|ESTANDAR)$/u
const SIZED_PARTS =
  /^(?:METAL(?:ES)?|ANILLOS?|SEGMENTOS?|PISTON(?:ES)?|COJINETES?|AXIAL(?:ES)?|CAMISAS?|BANCADA|BIELAS?|VALVULAS?|GUIAS?)$/u

/** Adds to each item the version in it or behind it; the words of a model's own name are no version. */
export function withVersions(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const found = versionsIn(tokens)
  if (found.length === 0) return [...items]
  return items.map((item) => {
    const inside = found.filter((one) => item.at <= one.at && one.at < item.end && mayHoldVersion(item, tokens, one))
    return inside.length === 0
      ? item
      : { ...item, versions: inside.map(({ group, qualifier }) => ({ group, qualifier })) }
  })
}

function mayHoldVersion(item: Item, tokens: readonly Token[], { at, group }: FoundVersion): boolean {
  if (isCondition(group)) return item.kind === 'remark'
  if (item.kind === 'model') return at > item.at && !foldName(item.name).includes(tokens[at]?.fold ?? '')
  return item.kind === 'trim' || item.kind === 'measure' || item.kind === 'remark'
}

function versionsIn(tokens: readonly Token[]): FoundVersion[] {
  const found: FoundVersion[] = []
  for (let at = 0; at < tokens.length - 1; at += 1) {
    const version = versionAt(tokens, at)
    if (version === undefined) continue
    found.push(version)
    at = version.end - 1
  }
  return found
}

/** The version that begins at a token. */
export function versionAt(tokens: readonly Token[], at: number): FoundVersion | undefined {
  const length = phraseAt(VERSIONS, tokens, at) || Number(VERSIONS.words.has(tokens[at]?.fold ?? ''))
  if (length === 0) return undefined
  const end = at + length
  const words = tokens.slice(at, end).map(({ fold }) => fold)
  const version = VERSIONS.meanings.get(words.join(' '))
  if (version === undefined) return undefined
  if (STANDARD.test(words.join(' ')) && tokens.some(({ fold }) => SIZED_PARTS.test(fold))) return undefined
  // '2 PUERTAS TRASERAS' are only some of its doors.
  if (version.group === 'doors' && tokens[end]?.gap.trim() === '' && positionsOf(tokens[end].fold).length > 0)
    return undefined
  return { ...version, qualifier: EXCEPTIONS.has(tokens[at - 1]?.fold ?? '') ? '' : version.qualifier, at, end }
}
