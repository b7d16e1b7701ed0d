import type { ColleagueDetail, OwnCompany } from '#web/data/own-company-calls.ts'
import { ColleagueForm, InvitationForm } from './colleague-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface ColleagueDialogProps {
  readonly company: OwnCompany
  /** null: somebody new. */
  readonly colleague: ColleagueDetail | null
  readonly isOpen: boolean
  /** Why nothing can be changed, whoever it is; null where it can. */
  readonly reason: string | null
  readonly onClose: () => void
}

/** Somebody over the list, with an address of its own: `?colega=12`, `?colega=nuevo`. */
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
