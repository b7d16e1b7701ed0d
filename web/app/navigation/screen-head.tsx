import { Menu } from '@mantine/core'
import '#web/ui/mantine/menu-styles.ts'
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './screen-head.module.css'

interface ScreenAct {
  readonly label: string
  readonly icon?: TablerIcon
  /** A screen below the router base, or a function. */
  readonly to?: string
  readonly onClick?: () => void
  /** Why it is disabled; null where it is not. */
  readonly reason?: string | null
  readonly isDestructive?: boolean
  /** It runs: see useAct. */
  readonly isBusy?: boolean
}

interface ScreenHeadProps {
  readonly title: string
  /** The path from the start to this screen; not shown on the start screen. */
  readonly steps?: readonly { readonly name: string; readonly path: string }[]
  /** Badges beside the title. */
  readonly status?: ReactNode
  /** A line about what the screen shows. */
  readonly lead?: ReactNode
  /** The main action. */
  readonly primary?: ScreenAct
  /** Other actions: buttons where there is room, a menu on a phone. */
  readonly acts?: readonly ScreenAct[]
  /** What is rarely done, or undoes much: in the menu at any width. */
  readonly rareActs?: readonly ScreenAct[]
}

const NO_ACTS: readonly ScreenAct[] = []

/** The head of a private screen: path, name and state, actions. */
export function ScreenHead({
  title,
  steps,
  status,
  lead,
  primary,
  acts = NO_ACTS,
  rareActs = NO_ACTS,
}: ScreenHeadProps) {
  return (
    <header className={`stack gap-8 ${classes.head ?? ''}`}>
      {steps !== undefined && steps.length > 1 && <Breadcrumbs steps={steps} />}
      <div className={`row items-start justify-between gap-12-24 ${classes.line ?? ''}`}>
        <div className={classes.name}>
          <h1 className={classes.title}>{title}</h1>
          {status}
        </div>
        {(primary !== undefined || acts.length + rareActs.length > 0) && (
          <div className={`row justify-end flex-none gap-8 ${classes.acts ?? ''}`}>
            {acts.map((act) => (
              <Act key={act.label} {...act} look="plain" className="wide-only warns" />
            ))}
            {primary !== undefined && <Act {...primary} look="accent" className={classes.primary ?? ''} />}
            {acts.length + rareActs.length > 0 && <ActMenu acts={acts} rareActs={rareActs} />}
          </div>
        )}
      </div>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    </header>
  )
}

function Act({
  label,
  icon: Icon,
  to,
  onClick,
  reason = null,
  isDestructive = false,
  isBusy = false,
  look,
  className,
}: ScreenAct & { readonly look: 'accent' | 'plain'; readonly className: string }) {
  const content = (
    <>
      {Icon !== undefined && <Icon size={20} aria-hidden />}
      {label}
    </>
  )
  const shown = `${classes.act ?? ''} ${className}`
  if (to !== undefined && reason === null) {
    return (
      <Link to={to} className={shown} data-look={look}>
        {content}
      </Link>
    )
  }
  return (
    <ExplainedButton
      look={look}
      reason={reason}
      isBusy={isBusy}
      className={className}
      data-destructive={isDestructive || undefined}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {content}
    </ExplainedButton>
  )
}

interface ActMenuProps {
  /** Where there is no room for their buttons. */
  readonly acts: readonly ScreenAct[]
  readonly rareActs: readonly ScreenAct[]
}

function ActMenu({ acts, rareActs }: ActMenuProps) {
  return (
    <Menu position="bottom-end" width={260} offset={4} classNames={{ item: 'tappable text-base' }}>
      <Menu.Target>
        <ActionButton
          look="plain"
          className={classes.more ?? ''}
          data-narrow={rareActs.length === 0 || undefined}
          aria-label="Más acciones"
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {[...acts, ...rareActs].map(
          ({ label, icon: Icon, to, onClick, reason = null, isDestructive = false }, index) => {
            const look = {
              ...(rareActs.length > 0 && index < acts.length ? { className: classes.folded ?? '' } : {}),
              leftSection: Icon && <Icon size={20} aria-hidden />,
              ...(isDestructive ? { color: 'red' } : {}),
            }
            const content = (
              <>
                {label}
                {reason !== null && <span className={classes.reason}>{reason}</span>}
              </>
            )
            if (to !== undefined && reason === null) {
              return (
                <Menu.Item key={label} component={Link} to={to} {...look}>
                  {content}
                </Menu.Item>
              )
            }
            return (
              <Menu.Item
                key={label}
                {...look}
                aria-disabled={reason !== null}
                closeMenuOnClick={reason === null}
                {...(onClick === undefined || reason !== null ? {} : { onClick })}
              >
                {content}
              </Menu.Item>
            )
          },
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
