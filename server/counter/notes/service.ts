import { toBasisPoints, toCentavos, type Centavos } from '#domain/money/money.ts'
import { noteMessage, type ShownNote } from '#domain/counter/note-text.ts'
import { carText } from '#domain/counter/car-text.ts'
import { doOnce, hashOf } from '#server/platform/once/service.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure, staleVersion } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { noteList, type NoteFilters } from './list-store.ts'
import * as store from './store.ts'
import { calculateNote, type CalculatedNote, type StoredNote, type WrittenNote } from './written-note.ts'

type Db = Database['db']

export interface SavedNote {
  readonly id: number
  readonly version: number
}

const NO_NOTE = new Failure('not_found', 'Esta cotización de mostrador no existe.')

type Sort = keyof ReturnType<typeof noteList>['sort']

export function listNotes({ db }: Database, { companyId }: Clerk, query: NoteFilters & PageQuery<Sort>) {
  return readPage(noteList(db, companyId, query), query)
}

export interface NoteView extends StoredNote {
  readonly handovers: readonly store.HandoverRow[]
  /** What its buyer is sent by WhatsApp. */
  readonly message: string
}

export async function readNote({ db }: Database, clerk: Clerk, id: number): Promise<NoteView | Failure> {
  const stored = await storedNote(db, clerk, id)
  if (stored instanceof Failure) return stored
  const handovers = await store.handoversOf(db, id)
  return { ...stored, handovers, message: noteMessage(await shownNote(db, stored)) }
}

/** The note with its lines, for who works at its counter. */
export async function storedNote(
  db: Db,
  { companyId }: Clerk,
  id: number,
  options: { readonly isLocked?: boolean } = {},
): Promise<StoredNote | Failure> {
  const note = await store.noteRow(db, companyId, id, options)
  return note === undefined ? NO_NOTE : { note, lines: await store.noteLines(db, id) }
}

/** The content of a note for papers and messages. */
export async function shownNote(db: Db, { note, lines }: StoredNote): Promise<ShownNote> {
  return {
    shop: await store.paperName(db, note.companyId),
    number: note.number,
    car: carText({
      make: note.vehicleMake,
      model: note.vehicleModel,
      year: note.vehicleYear,
      engine: note.vehicleEngine,
    }),
    plate: note.plate,
    lines: lines.map((line) => ({ ...line, amount: toCentavos(line.amount) })),
    discount: toBasisPoints(note.discount),
    rate: toBasisPoints(note.vatRate),
    totals: {
      amount: toCentavos(note.amount),
      reduction: toCentavos(note.reduction),
      cores: toCentavos(note.cores),
      subtotal: toCentavos(note.subtotal),
      vat: toCentavos(note.vat),
      total: toCentavos(note.total),
    },
    validUntil: note.validUntil === null ? '' : dayText(note.validUntil),
    notes: note.notes,
  }
}

/** '30 de noviembre de 2026' */
export function dayText(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The result of a note and its problems; nothing is stored. */
export async function priceNote(
  { db }: Database,
  clerk: Clerk,
  written: WrittenNote,
  id: number | null,
): Promise<CalculatedNote | Failure> {
  const stored = id === null ? null : await storedNote(db, clerk, id)
  return stored instanceof Failure ? stored : calculateNote(db, clerk, written, stored)
}

export interface CreatedNote extends SavedNote {
  /** Under the key another text was stored before: the note has that one. */
  readonly wasOther: boolean
}

/** Stores a new note, once for each key whatever its text: a clerk may go on writing before the answer comes, in another tab too. */
export async function createNote(
  database: Database,
  clerk: Clerk,
  { key, written }: { readonly key: string; readonly written: WrittenNote },
): Promise<CreatedNote | Failure> {
  const once = { userId: clerk.person.id, key, action: 'mostrador.crear', body: null }
  const hash = hashOf(written)
  const stored = await inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const saved = await insertCalculated(db, clerk, await calculateNote(db, clerk, written, null))
      return saved instanceof Failure ? saved : { ...saved, hash }
    }),
  )
  return stored instanceof Failure ? stored : { id: stored.id, version: stored.version, wasOther: stored.hash !== hash }
}

/** Stores a note in the place of the version that was read, once for each key. */
export async function saveNote(
  database: Database,
  clerk: Clerk,
  { id, version, key, written }: SavedNote & { readonly key: string; readonly written: WrittenNote },
): Promise<SavedNote | Failure> {
  const once = { userId: clerk.person.id, key, action: 'mostrador.guardar', body: { id, version, written } }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async (): Promise<SavedNote | Failure> => {
      const stored = await openNote(db, clerk, { id, version })
      if (stored instanceof Failure) return stored
      const calculated = await calculateNote(db, clerk, written, stored)
      const refused = refusalOf(calculated)
      if (refused !== null) return refused
      const change = { userId: clerk.person.id, at: clerk.now }
      return { id, version: await store.replaceNote(db, id, change, calculated.fields, calculated.lines) }
    }),
  )
}

export interface DuplicatedNote extends SavedNote {
  /** Keys of parts that are not sold any more, or have no price today. */
  readonly omitted: readonly string[]
  /** Parts that cost something else than in the other note. */
  readonly changes: readonly { readonly partKey: string; readonly before: Centavos; readonly now: Centavos }[]
}

/** A new note with the lines of another, at current prices and without its validity. */
export async function duplicateNote(
  database: Database,
  clerk: Clerk,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<DuplicatedNote | Failure> {
  const once = { userId: clerk.person.id, key, action: 'mostrador.duplicar', body: { id } }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async (): Promise<DuplicatedNote | Failure> => {
      const stored = await storedNote(db, clerk, id)
      if (stored instanceof Failure) return stored
      const first = await calculateNote(db, clerk, writtenAgain(stored), null)
      const isOmitted = (index: number) => first.problems[`lineas.${index}.producto`] !== undefined
      const omitted = stored.lines.filter((_, index) => isOmitted(index)).map(({ partKey }) => partKey)
      const sold = { ...stored, lines: stored.lines.filter((_, index) => !isOmitted(index)) }
      const again = await calculateNote(db, clerk, writtenAgain(sold), null)
      const saved = await insertCalculated(db, clerk, again)
      return saved instanceof Failure ? saved : { ...saved, omitted, changes: changedPrices(sold.lines, again.lines) }
    }),
  )
}

/** @param now the same lines as `before` */
function changedPrices(
  before: readonly store.NoteLineRow[],
  now: readonly store.NoteLineRow[],
): DuplicatedNote['changes'] {
  return before.flatMap((line, index) => {
    const { productId, partKey } = line
    const prices = { before: withCore(line), now: withCore(now[index] ?? line) }
    return productId === null || prices.before === prices.now ? [] : [{ partKey, ...prices }]
  })
}

/** What a piece costs its buyer before tax. */
function withCore({ price, coreCharge }: store.NoteLineRow): Centavos {
  return toCentavos(price) + (coreCharge === null ? 0 : toCentavos(coreCharge))
}

const AN_HOUR_MS = 3_600_000

/** How many papers somebody mails is limited by the hour. */
export function papersCountedSince(now: Date): Date {
  return new Date(now.getTime() - AN_HOUR_MS)
}

/** Deletes a note with its mailed papers; a paper whose mail still waits is deleted with a later note. */
export async function deleteNote(
  database: Database,
  storage: Pick<FileStorage, 'remove'>,
  clerk: Clerk,
  which: SavedNote,
): Promise<null | Failure> {
  const papers = await inTransaction(database, async ({ db }) => {
    const stored = await openNote(db, clerk, which)
    if (stored instanceof Failure) return stored
    await store.deleteNote(db, which.id)
    return store.forgetPapers(db, papersCountedSince(clerk.now))
  })
  if (papers instanceof Failure) return papers
  await Promise.all(papers.map((name) => storage.remove(name)))
  return null
}

/** For a change in the version that was read; others who change it wait until the transaction ends. */
async function openNote(db: Db, clerk: Clerk, { id, version }: SavedNote): Promise<StoredNote | Failure> {
  const stored = await storedNote(db, clerk, id, { isLocked: true })
  if (stored instanceof Failure || stored.note.version === version) return stored
  const { note, lines } = stored
  return staleVersion({
    version: note.version,
    changedBy: note.changedBy,
    changedAt: note.updatedAt.toISOString(),
    stored: { comprador: note.buyer, notas: note.notes, lineas: lines.length, total: Number(note.total) },
  })
}

async function insertCalculated(db: Db, clerk: Clerk, calculated: CalculatedNote): Promise<SavedNote | Failure> {
  const refused = refusalOf(calculated)
  if (refused !== null) return refused
  const { companyId, person, now } = clerk
  const number = await store.nextNumber(db, companyId)
  const row = { ...calculated.fields, companyId, number, userId: person.id, at: now }
  return { id: await store.insertNote(db, row, calculated.lines), version: 1 }
}

function refusalOf({ problems }: CalculatedNote): Failure | null {
  const [first] = Object.values(problems)
  return first === undefined ? null : new Failure('invalid_input', first, { ...problems })
}

/** As somebody would write it anew: prices that were typed over are today's again, and how long they are good is not known yet. */
function writtenAgain({ note, lines }: StoredNote): WrittenNote {
  const { modelId, vehicleYear, engineId } = note
  return {
    car: modelId === null || vehicleYear === null ? null : { modelId, year: vehicleYear, engineId },
    plate: note.plate,
    buyer: note.buyer,
    buyerPhone: note.buyerPhone,
    buyerEmail: note.buyerEmail,
    notes: note.notes,
    validUntil: null,
    discount: toBasisPoints(note.discount),
    lines: lines.map((line) => {
      const common = { discount: toBasisPoints(line.discount), note: line.note }
      return line.productId === null
        ? {
            ...common,
            kind: 'labour',
            name: line.description,
            hours: Number(line.hours ?? 0),
            rate: toCentavos(line.rate ?? '0'),
          }
        : {
            ...common,
            kind: 'part',
            productId: line.productId,
            quantity: line.quantity,
            price: null,
            previous: null,
          }
    }),
  }
}
