import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { References } from '#search/catalogue.ts'
import type { Engine } from '../engine.ts'
import { mayBeMistyped, peerDocument, peerQuery } from './peer-text.ts'

const WORDS = `create virtual table part using fts5(own_key, other_keys, key_words, line, brand, text,
  content='', tokenize='unicode61', prefix='3 4 5')`
const KEYS = `create virtual table part_key using fts5(keys, content='', tokenize='trigram')`
/** Words of the catalogue, found by three letters in a row: what a mistyped word is corrected with. */
const VOCABULARY = `create virtual table vocabulary using fts5(word, tokenize='trigram')`

/**
 * SQLite FTS5 in a file: every word must match, the last one as a beginning, best bm25 first. Keys: whole, then by their
 * beginning, then by trigrams inside of them. When nothing is found each word that the catalogue does not have gives way to the one
 * that shares most trigrams with it.
 */
export function openSqlite(references: References): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-bench-sqlite-'))
  const file = join(folder, 'parts.db')
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144')
  db.exec(`${WORDS}; ${KEYS}; ${VOCABULARY}; begin`)
  const insertPart = db.prepare(
    'insert into part (rowid, own_key, other_keys, key_words, line, brand, text) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const insertKeys = db.prepare('insert into part_key (rowid, keys) values (?, ?)')
  const insertWord = db.prepare('insert into vocabulary (word) values (?)')
  const findWords = db.prepare(
    'select rowid from part where part match ? order by bm25(part, 10, 6, 1, 4, 3, 1) limit 10',
  )
  const findKeys = db.prepare('select rowid from part_key where part_key match ? limit 10')
  const findAlike = db.prepare('select word from vocabulary where word match ? order by rank limit 1')
  const vocabulary = new Set<string>()

  const ids = (statement: typeof findWords, query: string): number[] =>
    statement.all(query).map((row) => Number(row['rowid']))
  const find = (terms: readonly string[]): number[] =>
    terms.length === 0
      ? []
      : ids(findWords, terms.map((term, place) => `"${term}"${place === terms.length - 1 ? '*' : ''}`).join(' '))
  const correct = (term: string): string => {
    if (!mayBeMistyped(term) || vocabulary.has(term)) return term
    const trigrams = Array.from({ length: term.length - 2 }, (_, at) => `"${term.slice(at, at + 3)}"`)
    const alike = findAlike.get(trigrams.join(' OR '))
    return alike === undefined ? term : String(alike['word'])
  }
  return {
    add: (products) => {
      for (const product of products) {
        const { id, ownKey, otherKeys, keyWords, line, brand, text } = peerDocument(product, references)
        insertPart.run(id, ownKey, otherKeys.join(' '), keyWords, line, brand, text)
        insertKeys.run(id, [ownKey, ...otherKeys].join(' '))
        for (const word of `${line} ${brand} ${text}`.split(' ')) if (mayBeMistyped(word)) vocabulary.add(word)
      }
    },
    finish: () => {
      for (const word of vocabulary) insertWord.run(word)
      db.exec("insert into part(part) values ('optimize'); insert into part_key(part_key) values ('optimize'); commit")
    },
    search: (text) => {
      const { key, terms } = peerQuery(text)
      if (key !== null) {
        const found = new Set(ids(findWords, `own_key:"${key}"`))
        for (const query of [`other_keys:"${key}"`, `{own_key other_keys}:"${key}"*`]) {
          if (found.size < 10) for (const id of ids(findWords, query)) found.add(id)
        }
        if (found.size < 10 && key.length >= 3) for (const id of ids(findKeys, `"${key}"`)) found.add(id)
        if (found.size > 0) return [...found].slice(0, 10)
      }
      const found = find(terms)
      return found.length > 0 ? found : find(terms.map(correct))
    },
    storedBytes: () => Promise.resolve(statSync(file).size),
    close: () => {
      db.close()
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}
