import { useState } from 'react'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx'
import { AnnouncementDialog } from '#web/features/announcements/announcement-dialog.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import classes from './announcement-admin.module.css'
import type { AnnouncementValues } from './announcement-form-state.ts'

const nothing = () => {}

/** The announcement as readers see it, by the same components. */
export function AnnouncementPreview({ values }: { readonly values: AnnouncementValues }) {
  const [isOpen, setOpen] = useState(false)
  // It depends on the current time, and its dialog needs the browser.
  if (!useIsHydrated()) return null
  const announcement = shownOf(values)
  if (announcement.forma === 'dialogo') {
    return (
      <div>
        <ActionButton look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Ver el diálogo
        </ActionButton>
        <AnnouncementDialog
          announcement={isOpen ? announcement : null}
          onClose={() => setOpen(false)}
          onAcknowledge={async () => {
            setOpen(false)
            return true
          }}
        />
      </div>
    )
  }
  return (
    <div className={`rounded clipped ${classes.preview ?? ''}`} role="group" aria-label="Así se verá">
      <AnnouncementBar announcement={announcement} onClose={nothing} onAcknowledge={async () => true} />
    </div>
  )
}

function shownOf(values: AnnouncementValues): ShownAnnouncement {
  const { titulo, texto = '', tipo = 'aviso', forma = 'barra', confirmar = false, enlace = '', etiqueta = '' } = values
  const isMaintenance = tipo === 'mantenimiento'
  return {
    id: 0,
    edicion: 0,
    titulo: titulo.trim() === '' ? 'El título' : titulo,
    texto,
    tipo,
    forma,
    confirmar,
    enlace: etiqueta === '' || !/^(?:\/(?!\/)|https:\/\/)/u.test(enlace) ? '' : enlace,
    etiqueta,
    mantenimientoDesde: isMaintenance ? wholeMoment(values.mantenimientoDesde) : null,
    mantenimientoHasta: isMaintenance ? wholeMoment(values.mantenimientoHasta) : null,
    visto: true,
  }
}

/** Without a time it is no moment. */
function wholeMoment(text: string | null | undefined): string | null {
  return text?.endsWith('Z') === true ? text : null
}
