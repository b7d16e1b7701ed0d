import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import '#web/ui/mantine/menu-styles.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { shownMonth } from './periods.ts'
import type { useDownloads } from './use-downloads.tsx'

interface MonthMenuProps {
  /** '2026-11-23' */
  readonly today: string
  readonly download: ReturnType<typeof useDownloads>['download']
}

const CONTENTS = [
  ['ambos', 'XML y PDF'],
  ['xml', 'Solo XML'],
  ['pdf', 'Solo PDF'],
] as const

/** Downloads a month as one file: the month of the list, else the current one. */
export function MonthMenu({ today, download }: MonthMenuProps) {
  const query = new URLSearchParams(useLocation().search)
  const [isBusy, setBusy] = useState(false)
  const { label, desde, hasta } = shownMonth(query.get('desde'), query.get('hasta'), today)
  const company = query.get('empresa')
  const start = async (contents: (typeof CONTENTS)[number][0]) => {
    setBusy(true)
    try {
      const filtro = { desde, hasta, ...(company === null || company === '' ? {} : { empresa: company }) }
      const message = await download({ filtro }, contents)
      if (message !== null) void showToast({ message })
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo preparar. Inténtalo de nuevo.'), color: 'red' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionButton isBusy={isBusy}>
          <IconDownload size={20} aria-hidden />
          Descargar el mes
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{`Todo lo de ${label}`}</Menu.Label>
        {CONTENTS.map(([contents, text]) => (
          <Menu.Item key={contents} className="tappable text-base" onClick={() => void start(contents)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
