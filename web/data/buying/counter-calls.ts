import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// The counter: cars, parts for them, and notes for buyers.

export type CarAnswer = CallOutput<'POST /api/cotizador/auto'>
type RowsAnswer = CallOutput<'POST /api/cotizador/renglones'>
export type WireRow = RowsAnswer['renglones'][number]
type OtherParts = CallOutput<'POST /api/cotizador/otras'>
export type WireOption = OtherParts['piezas'][number]
export type Note = CallOutput<'GET /api/cotizador/notas/:id'>
export type NoteList = CallOutput<'POST /api/cotizador/notas/lista'>
export type DuplicatedNote = CallOutput<'POST /api/cotizador/notas/:id/duplica'>
export type NoteBody = CallInput<'POST /api/cotizador/notas'>['body']
export type WireCar = NoteBody['auto']
export type HandOver = CallInput<'POST /api/cotizador/notas/:id/pasa'>['body']
export type NoteMail = CallInput<'POST /api/cotizador/notas/:id/correo'>['body']
export type LabourLine = CallOutput<'GET /api/cotizador/mano-de-obra'>['filas'][number]

export const findCar = (body: CallInput<'POST /api/cotizador/auto'>['body']) =>
  browserApi('POST /api/cotizador/auto', { body })

export const findParts = (auto: WireCar, texto: string) =>
  browserApi('POST /api/cotizador/renglones', { body: { auto, texto } })

export const findOthers = (body: CallInput<'POST /api/cotizador/otras'>['body']) =>
  browserApi('POST /api/cotizador/otras', { body })

export const createNote = (body: NoteBody) => browserApi('POST /api/cotizador/notas', { body })

/** @throws ApiError 409 where another user has changed it since `version` */
export const saveNote = (id: number, version: number, body: NoteBody) =>
  browserApi('POST /api/cotizador/notas/:id/guarda', { params: { id }, body: { ...body, version } })

export const readNote = (id: number) => browserApi('GET /api/cotizador/notas/:id', { params: { id } })

export const listNotes = (body: NonNullable<CallInput<'POST /api/cotizador/notas/lista'>['body']>) =>
  browserApi('POST /api/cotizador/notas/lista', { body })

export const duplicateNote = (id: number, clave: string) =>
  browserApi('POST /api/cotizador/notas/:id/duplica', { params: { id }, body: { clave } })

export const deleteNote = (id: number, version: number) =>
  browserApi('POST /api/cotizador/notas/:id/borra', { params: { id }, body: { version } })

export const handOverNote = (id: number, body: HandOver) =>
  browserApi('POST /api/cotizador/notas/:id/pasa', { params: { id }, body })

export const mailNote = (id: number, body: NoteMail) =>
  browserApi('POST /api/cotizador/notas/:id/correo', { params: { id }, body })

export const readLabour = () => browserApi('GET /api/cotizador/mano-de-obra', {})

/** Opened by the browser itself. */
export const notePaperAddress = (id: number, format: 'carta' | 'recibo') =>
  `/api/cotizador/notas/${id}/pdf?formato=${format}`

/** The sums of a note without lines, for its VAT rate, which all notes share. */
export const emptyNoteSums = () => browserApi('POST /api/cotizador/notas/calcula', { body: { auto: null, lineas: [] } })
