import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { paths } from '#web/app/paths.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { Example } from './example.tsx'

const STEPS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Roles', path: paths.unauthorized },
  { name: 'Mostrador', path: paths.componentGallery },
]

const TABS = [
  { value: 'datos', label: 'Datos' },
  { value: 'permisos', label: 'Permisos', count: 12 },
  { value: 'usuarios', label: 'Usuarios', count: 1204 },
  { value: 'historia', label: 'Historia' },
] as const

export function ScreenParts() {
  const tab = useAddressTab('vista', TABS)
  const say = (message: string) => () => void showToast({ message })
  return (
    <>
      <Example name="ScreenHead" isWide>
        <ScreenHead
          title="Roles"
          lead="Un rol reúne permisos; quien lo tiene ve las pantallas y hace lo que ellos dicen."
          primary={{ label: 'Nuevo rol', icon: IconPlus, to: paths.componentGallery }}
        />
      </Example>
      <Example name="ScreenHead, AddressTabs" isWide>
        <ScreenHead
          steps={STEPS}
          title="Mostrador"
          status={<StatusBadge label="En uso" tone="good" />}
          primary={{ label: 'Editar', icon: IconPencil, onClick: say('Editar') }}
          acts={[
            { label: 'Exportar', icon: IconDownload, onClick: say('Exportar') },
            {
              label: 'Eliminar',
              icon: IconTrash,
              isDestructive: true,
              reason: 'Lo tienen 4 personas: dales otro rol primero.',
              onClick: say('Eliminar'),
            },
          ]}
        />
        <AddressTabs parameter="vista" label="Partes del rol" tabs={TABS} current={tab} />
        <p className="paragraph">Se ve: {TABS.find(({ value }) => value === tab)?.label}</p>
      </Example>
    </>
  )
}
