import type { ColleagueDetail, OwnCompany } from '#web/data/own-company-calls.ts'
import { ColleagueForm, InvitationForm } from './colleague-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface ColleagueDialogProps {
  readonly company: OwnCompany
  /** null: a new one. */
  readonly colleague: ColleagueDetail | null
  readonly isOpen: boolean
  /** Why nothing can be changed; null where it can. */
  readonly reason: string | null
  readonly onClose: () => void
}

/** A colleague over the list; the address has `?colega=12` or `?colega=nuevo`. */
export function ColleagueDialog({ company, colleague, isOpen, reason, onClose }: ColleagueDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={colleague?.nombre ?? 'Invitar a un colega'}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {colleague === null ? (
        <InvitationForm company={company} onSaved={onClose} />
      ) : (
        <>
          <p className="paragraph">{colleague.correo}</p>
          <ColleagueForm
            key={colleague.id}
            company={company}
            colleague={colleague}
            reason={reason ?? colleague.motivo}
            onSaved={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
