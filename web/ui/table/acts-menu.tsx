import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import '#web/ui/mantine/menu-styles.ts'
import type { LinkComponent } from './cell.tsx'
import type { RowAct } from './column.ts'
import classes from './table.module.css'

interface ActsMenuProps {
  readonly acts: readonly RowAct[]
  /** The name of the row. */
  readonly rowName: string
  readonly link: LinkComponent
}

/** The actions of a row. */
export function ActsMenu({ acts, rowName, link }: ActsMenuProps) {
  if (acts.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      floatingStrategy="fixed"
      offset={2}
      classNames={{ item: `tappable text-base ${classes.act ?? ''}` }}
    >
      <Menu.Target>
        <button type="button" className={`hover-g1-d5 ${classes.actsOpener ?? ''}`} aria-label={`Acciones: ${rowName}`}>
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, to, onAct, isDestructive = false }) => {
          const look = { leftSection: icon, 'data-destructive': isDestructive || undefined }
          return to === undefined ? (
            <Menu.Item key={label} {...look} onClick={onAct}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...look} component={link} to={to}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
