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

/** Final answers of the server. Other failures pass: network, session, load. */
const FINAL = new Set<string>(['invalid_input', 'forbidden', 'not_found', 'conflict', 'too_large'])

export interface SentNote {
  readonly waiting: WaitingNote
  readonly stored: { readonly id: number; readonly version: number; readonly folio: string }
  /** For the user: its total differs from the one the buyer was told. */
  readonly notice: string
}

/**
 * Sends the notes that were saved without network, oldest first, once it is back.
 * @returns the waiting and the refused notes
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
    // Another answer may have changed the session meanwhile: the note would be sent in another user's name.
    if (waiting === undefined || knownSession().id !== owner.userId) return
    const { clave, note, stored } = waiting
    const body = noteBody(note, clave)
    try {
      // Meanwhile the same draft may have been saved again.
      const { id, version } = await storeNote(note.draftId, stored, body)
      changeWaitingNotes(owner, (other) => {
        if (other.clave === clave) return null
        return other.note.draftId === note.draftId ? { ...other, stored: { id, version } } : other
      })
      const { folio, total } = await readNote(id)
      onSent({ waiting, stored: { id, version, folio }, notice: noticeOf(waiting.total, fromPesos(total)) })
    } catch (error) {
      if (!isApiError(error) || !FINAL.has(error.code)) return
      // The session may have changed meanwhile: then the note waits for its user.
      if ((await refreshSession()).id !== owner.userId) return
      const refusal = error.message
      changeWaitingNotes(owner, (other) => (other.clave === clave ? { ...other, refusal } : other))
    }
  }
}

/** The key of the draft stores a note once. The stored text may be an earlier one. */
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
