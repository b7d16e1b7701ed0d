import { EMPTY_DRAFT, type Draft } from './question.ts'

// Typed values last as long as the page, through closed dialogs and other screens. They are not stored: several people use the same
// computer. Set in the browser only, so that the server never has it.
let saved = EMPTY_DRAFT

export function savedDraft(): Draft {
  return saved
}

export function saveDraft(draft: Draft): void {
  saved = draft
}
