export const MAX_NOTE_LINES = 100
