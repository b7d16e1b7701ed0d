import { EMPTY_DRAFT, type Draft } from './question.ts'

// What was filled in lasts as long as the page, through closed dialogs and other screens. It is not stored: the
// computer of a counter has many users. Written in the browser only, so that the server never holds it.
let kept = EMPTY_DRAFT

export function savedDraft(): Draft {
  return kept
}

export function saveDraft(draft: Draft): void {
  kept = draft
}
