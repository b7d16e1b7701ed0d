import type { LegalDraftBody } from '#web/data/content/legal-calls.ts'
import type { useForm } from '#web/features/forms/use-form.ts'

export type DraftFormState = ReturnType<typeof useForm<LegalDraftBody, { readonly version: number }>>
