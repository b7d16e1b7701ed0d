import { counterNotes } from './counter-notes.ts'
import { counterTables } from './counter-tables.ts'

export const COUNTER_GROUPS = [counterTables, counterNotes] as const

export const COUNTER_CALLS = { ...counterTables.calls, ...counterNotes.calls } as const
