import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { COMMERCE_FILES, type CommerceKind } from '#domain/commerce-files.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import classes from './commerce-files.module.css'

/** The kinds of files that the user may import. */
export function KindChoice({ kinds }: { readonly kinds: readonly CommerceKind[] }) {
  if (kinds.length === 0) {
    return (
      <EmptyPanel
        icon={IconLock}
        title="No puedes hacer cargas"
        text="Cada tipo de archivo necesita su permiso. Pídelo a quien administra los usuarios."
      />
    )
  }
  return (
    <ul className={`grid gap-12 ${classes.kinds ?? ''}`}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={`${privatePath('commerceFiles')}?tipo=${kind}`}
            className={`hover-edge-g6-d1 stack gap-4 h-full tappable ${classes.kind ?? ''}`}
          >
            <strong>{COMMERCE_FILES[kind].title}</strong>
            <span className="soft text-md">{COMMERCE_FILES[kind].about}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
