import { IconEyeOff, IconTrash, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { removeAnnouncement, withdrawAnnouncement } from '#web/data/content/announcement-calls.ts'
import type { LoadInput } from '#web/data/load.ts'
import { AnnouncementForm } from '#web/features/announcement-admin/announcement-form.tsx'
import { stateLook } from '#web/features/announcement-admin/announcement-looks.ts'
import { ReadCount } from '#web/features/announcement-admin/read-count.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'

async function load(api: ApiClient, { params, signal }: LoadInput) {
  const [announcement, options] = await Promise.all([
    api('GET /api/anuncios/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/anuncios/opciones', {}, { signal }),
  ])
  return { announcement, options }
}

const page = privateScreen('editAnnouncement', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditAnnouncement() {
  const { announcement, options } = page.useLoaded()
  const { acts, dialog } = useActs(announcement)
  const { id, titulo, version, estado } = announcement
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={titulo}
        status={<StatusBadge {...stateLook(estado)} />}
        lead={<ReadCount announcement={announcement} />}
        acts={acts}
        steps={page.stepsFrom('announcements', titulo)}
      />
      <AnnouncementForm key={`${id} ${version}`} announcement={announcement} options={options} />
      {dialog}
    </div>
  )
}

function useActs({ id, titulo, version, estado, activo }: Awaited<ReturnType<typeof load>>['announcement']) {
  const navigate = useNavigate()
  const { act, dialog } = useAct()
  const withdraw = () =>
    act({
      question: {
        title: `¿Retirar «${titulo}»?`,
        text: 'Deja de verse enseguida. Queda quién lo leyó, y puedes publicarlo otra vez.',
        act: 'Retirar',
      },
      send: () => withdrawAnnouncement(id, version),
      done: 'Anuncio retirado.',
    })
  const remove = () =>
    act({
      question: { title: `¿Eliminar «${titulo}»?`, text: 'Nunca se publicó: no queda nada de él.', act: 'Eliminar' },
      send: () => removeAnnouncement(id, version),
      done: 'Anuncio eliminado.',
      instead: () => navigate(privatePath('announcements')),
    })
  const acts = [
    { label: 'Quién lo leyó', icon: IconUsers, to: privatePath('announcementReaders', { id }) },
    ...(activo ? [{ label: 'Retirar', icon: IconEyeOff, onClick: () => void withdraw() }] : []),
    ...(estado === 'borrador'
      ? [{ label: 'Eliminar', icon: IconTrash, isDestructive: true, onClick: () => void remove() }]
      : []),
  ]
  return { acts, dialog }
}
