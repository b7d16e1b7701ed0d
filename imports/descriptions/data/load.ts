import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldName } from '#domain/name.ts'

export interface WordList {
  /** Single words, folded. */
  readonly words: ReadonlySet<string>
  /** Several words: their folds joined by blanks. */
  readonly phrases: ReadonlySet<string>
  /** The first words of phrases: most words of a text begin none. */
  readonly openings: ReadonlySet<string>
}

/** A file of words separated by blanks and, after a line '=', of one phrase a line; '#' begins a comment. */
export function loadWordList(file: string): WordList {
  const lines = linesOf(file)
  const border = lines.indexOf('=')
  const words = lines.slice(0, border < 0 ? lines.length : border).flatMap((line) => line.split(/\s+/u))
  const phrases = (border < 0 ? [] : lines.slice(border + 1)).map(foldPhrase)
  return {
    words: new Set([...words.map(foldName), ...phrases.filter((phrase) => !phrase.includes(' '))]),
    phrases: new Set(phrases.filter((phrase) => phrase.includes(' '))),
    openings: openingsOf(phrases),
  }
}

export interface VersionList extends WordList {
  /** The meaning of each word or phrase, folded as above. */
  readonly meanings: ReadonlyMap<string, Version>
}

/** The feature in which versions of one group differ: 'shape', 'cab', 'doors', 'drive'. */
export interface Version {
  readonly group: string
  /** The qualifier in the catalogue's form; '' where the words do not identify the version. */
  readonly qualifier: string
}

/**
 * A file of lines 'group
 * qualifier
 * form
 * form…', without the groups in `leftOut`.
 */
export function loadVersions(file: string, leftOut: readonly string[] = []): VersionList {
  const meanings = new Map<string, Version>()
  for (const line of linesOf(file)) {
    const [group = '', qualifier = '', ...forms] = line.split('|')
    if (!leftOut.includes(group)) for (const form of forms) meanings.set(foldPhrase(form), { group, qualifier })
  }
  const forms = [...meanings.keys()]
  const phrases = forms.filter((form) => form.includes(' '))
  const words = forms.filter((form) => !form.includes(' '))
  return { meanings, words: new Set(words), phrases: new Set(phrases), openings: openingsOf(phrases) }
}

export function openingsOf(phrases: Iterable<string>): Set<string> {
  return new Set([...phrases].map((phrase) => phrase.split(' ', 1)[0] ?? ''))
}

/** The lines of a data file, without comments and blank ones. */
export function linesOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** 'Carro de golf' → 'CARRO DE GOLF'; 'K-FLOW' → 'K FLOW': in the form of tokens. */
export function foldPhrase(phrase: string): string {
  return phrase
    .split(/[^\p{L}\p{N}']+/u)
    .map(foldName)
    .filter(Boolean)
    .join(' ')
}
