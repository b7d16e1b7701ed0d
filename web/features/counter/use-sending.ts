import { isApiError } from '#contract/client.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { createNote, readNote, saveNote, type NoteBody } from '#web/data/buying/counter-calls.ts'
import { useSendWhenOnline } from '#web/data/offline/use-send-when-online.ts'
import { knownSession, refreshSession } from '#web/data/session.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { noteBody } from './counter-wire.ts'
import {
  changeWaitingNotes,
  parseWaitingNotes,
  waitingNotes,
  waitingNotesKey,
  type CounterOwner,
  type WaitingNote,
} from './stored-work.ts'

/** What the server says about the request, and will say again. Everything else passes: network, session, load. */
const FINAL = new Set<string>(['invalid_input', 'forbidden', 'not_found', 'conflict', 'too_large'])

export interface SentNote {
  readonly waiting: WaitingNote
  readonly stored: { readonly id: number; readonly version: number; readonly folio: string }
  /** What is good to know: its total is another than the buyer heard. */
  readonly notice: string
}

/**
 * Sends the notes that were saved without network, the oldest first, as soon as there is one.
 * @returns those that wait, and those that the server refused.
 */
export function useSending(owner: CounterOwner, onSent: (sent: SentNote) => void): readonly WaitingNote[] {
  const notes = parseWaitingNotes(useStoredText(waitingNotesKey(owner)))
  const isWaiting = notes.some(({ refusal }) => refusal === '')
  useSendWhenOnline(isWaiting, 'tuerca-cotizador-por-enviar', () => sendNotes(owner, onSent))
  return notes
}

async function sendNotes(owner: CounterOwner, onSent: (sent: SentNote) => void): Promise<void> {
  const count = waitingNotes(owner).length
  for (let turn = 0; turn < count; turn++) {
    const waiting = waitingNotes(owner).find(({ refusal }) => refusal === '')
    // Another answer may have told the page meanwhile that it is somebody else's: what is sent now would be in their name.
    if (waiting === undefined || knownSession().id !== owner.userId) return
    const { clave, note, stored } = waiting
    const body = noteBody(note, clave)
    try {
      // The same draft may have been saved again meanwhile.
      const { id, version } = await storeNote(note.draftId, stored, body)
      changeWaitingNotes(owner, (other) => {
        if (other.clave === clave) return null
        return other.note.draftId === note.draftId ? { ...other, stored: { id, version } } : other
      })
      const { folio, total } = await readNote(id)
      onSent({ waiting, stored: { id, version, folio }, notice: noticeOf(waiting.total, fromPesos(total)) })
    } catch (error) {
      if (!isApiError(error) || !FINAL.has(error.code)) return
      // The page may have become somebody else's meanwhile: then it waits for its person.
      if ((await refreshSession()).id !== owner.userId) return
      const refusal = error.message
      changeWaitingNotes(owner, (other) => (other.clave === clave ? { ...other, refusal } : other))
    }
  }
}

/** Under the key of its draft a note is stored once. What was stored may be an earlier text of it. */
async function storeNote(draftId: string, stored: WaitingNote['stored'], body: NoteBody) {
  if (stored !== null) return saveNote(stored.id, stored.version, body)
  const created = await createNote({ ...body, clave: draftId })
  return created.eraOtra ? saveNote(created.id, created.version, body) : created
}

function noticeOf(told: number, stored: number): string {
  return told === stored
    ? ''
    : `Suma ${moneyText(stored)}; en pantalla decía ${moneyText(told)}: los precios cambiaron.`
}
