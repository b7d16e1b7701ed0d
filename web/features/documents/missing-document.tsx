import type { TablerIcon } from '@tabler/icons-react'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

interface MissingDocumentProps {
  /** Of the screen. */
  readonly title: string
  readonly icon: TablerIcon
  /** 'Este pedido no existe' */
  readonly name: string
  /** What to do. */
  readonly text: string
  /** Where the others are. */
  readonly list: { readonly label: string; readonly path: string }
}

/** In place of a document that is not there, or that is not for who asks. */
export function MissingDocument({ title, icon, name, text, list }: MissingDocumentProps) {
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <EmptyPanel icon={icon} title={name} text={text}>
        <ActionLink to={list.path}>{list.label}</ActionLink>
      </EmptyPanel>
    </div>
  )
}
