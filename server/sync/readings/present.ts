import type { DoubtGroupRow, ReaderWordRow, ReadingRow } from '#contract/sync/readings.ts'
import { DOUBT_TEXTS, MEANING_TITLES } from '#domain/reader-words.ts'
import { asNow } from '#imports/descriptions/stored-reading.ts'
import { markedText } from '#imports/descriptions/marked-text.ts'
import type { ReadApplication } from '#imports/descriptions/description-reading.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { readingRecord } from '#imports/rows/reading-record.ts'
import { READING_STATE_TEXTS, WORD_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DoubtGroup, ReadingListRow } from './list-store.ts'
import type { WordOutcome } from './words-service.ts'
import type { WordListRow } from '#server/sync/learned-words/store.ts'

export function presentGroup({ kind, word, lines, confidence }: DoubtGroup): DoubtGroupRow {
  return { duda: kind, palabra: word, lineas: lines, confianza: rounded(confidence) }
}

export function presentReading(row: ReadingListRow, words: LearnedWords): ReadingRow {
  const reading = asNow(row.reading)
  const { line, brand, positions, keys } = readingRecord(row.text, reading)
  return {
    id: row.id,
    version: row.version,
    estado: row.state,
    producto: row.product_id,
    k_parte: row.key,
    texto: row.text,
    piezas: markedText(row.text, row.brand, words).map(({ text, mark }) => ({ texto: text, marca: mark })),
    lectura: {
      linea: line?.value ?? null,
      marca: brand?.value ?? null,
      posiciones: [...(positions?.value ?? [])],
      claves: [...(keys?.value ?? [])],
      aplicaciones: reading.applications.map(presentApplication),
    },
    duda: row.doubt_kind ?? 'otra',
    palabra: row.doubt_word ?? '',
    confianza: rounded(row.confidence ?? 1),
    quien: row.actor,
    fecha: row.changed_at.toISOString(),
  }
}

function presentApplication(application: ReadApplication): ReadingRow['lectura']['aplicaciones'][number] {
  const { make, model, yearFrom, yearTo, engine, qualifiers, confidence } = application
  return {
    armadora: make,
    modelo: model,
    del: yearFrom,
    al: yearTo,
    motor: engine,
    calificadores: [...qualifiers],
    confianza: rounded(confidence),
  }
}

/** What the database holds as a float of four bytes. */
function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

export const READING_COLUMNS: readonly SheetColumn<ReadingListRow>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ text }) => text },
  { heading: 'Duda', value: ({ doubt_kind }) => DOUBT_TEXTS[doubt_kind ?? 'otra'].title },
  { heading: 'Palabra', value: ({ doubt_word }) => doubt_word },
  { heading: 'Confianza', value: ({ confidence }) => (confidence === null ? null : rounded(confidence)) },
  { heading: 'Línea', value: ({ reading }) => reading.lineWords.value },
  { heading: 'Aplicaciones', value: ({ reading }) => reading.applications.map(applicationText).join('; ') },
  { heading: 'Estado', value: ({ state }) => READING_STATE_TEXTS[state] },
  { heading: 'Quién', value: ({ actor }) => actor },
  { heading: 'Fecha', moment: ({ changed_at }) => changed_at },
]

function applicationText({ make, model, yearFrom, yearTo, engine }: ReadApplication): string {
  const years = yearFrom === null && yearTo === null ? null : `${yearFrom ?? ''}-${yearTo ?? ''}`
  return [make ?? '?', model, years, engine].filter((text) => text !== null).join(' ')
}

export function presentWord(row: WordListRow): ReaderWordRow {
  const { id, word, meaning, make, value, state, example, uses, actor, learned_at: at } = row
  return {
    id,
    palabra: word,
    significado: meaning,
    armadora: make ?? '',
    valor: value,
    estado: state,
    ejemplo: example,
    lecturas: uses,
    quien: actor,
    fecha: at.toISOString(),
    retiro: row.retired_at === null ? null : { quien: row.retired_by ?? '', fecha: row.retired_at.toISOString() },
  }
}

export const WORD_COLUMNS: readonly SheetColumn<WordListRow>[] = [
  { heading: 'Palabra', value: ({ word }) => word },
  { heading: 'Significado', value: ({ meaning }) => MEANING_TITLES[meaning] },
  { heading: 'Armadora', value: ({ make }) => make },
  { heading: 'Valor', value: ({ value }) => value },
  { heading: 'Estado', value: ({ state }) => WORD_STATE_TEXTS[state] },
  { heading: 'Lecturas', value: ({ uses }) => uses },
  { heading: 'Ejemplo', value: ({ example }) => example },
  { heading: 'Quién', value: ({ actor }) => actor },
  { heading: 'Fecha', moment: ({ learned_at }) => learned_at },
  { heading: 'Retirada por', value: ({ retired_by }) => retired_by },
  { heading: 'Retirada', moment: ({ retired_at }) => retired_at },
]

export function presentOutcome({ wordId, applied, waiting, jobId }: WordOutcome) {
  return { palabra: wordId, aplicadas: applied, siguen: waiting, trabajo: jobId }
}
