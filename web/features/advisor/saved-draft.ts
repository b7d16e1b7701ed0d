import { EMPTY_DRAFT, type Draft } from './question.ts'

// What was filled in lasts as long as the page, through closed dialogs and other screens. It is not stored: the
// computer of a counter has many users. Written in the browser only, so that the server never holds it.
let saved = EMPTY_DRAFT

export function savedDraft(): Draft {
  return saved
}

export function saveDraft(draft: Draft): void {
  saved = draft
}
