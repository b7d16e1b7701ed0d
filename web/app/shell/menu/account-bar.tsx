import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useHref } from 'react-router'
import '#web/ui/mantine/menu-styles.ts'
import { showsCart } from '#domain/access.ts'
import { accountMenu } from '#domain/navigation/account-menu.ts'
import { decidesPreOrders, PRIVATE_SCREENS } from '#domain/screens.ts'
import { Isolated } from '#web/app/errors/isolated.tsx'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { paths } from '#web/app/paths.ts'
import { JumpOpener } from '#web/app/shell/jump/jump-opener.tsx'
import { useLogout } from '#web/app/session/use-logout.ts'
import { PostedFields } from '#web/data/forms/posted-fields.tsx'
import { LOG_OUT } from '#web/data/forms/posted.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { Bell } from './bell.tsx'
import { CartLink } from './cart-link.tsx'
import { PendingItem } from './pending-item.tsx'
import classes from './account-bar.module.css'

interface AccountBarProps {
  readonly className: string | undefined
}

const loadAcceptance = () => import('#web/features/legal/acceptance.tsx')

/** For logged-in users: the bell, the cart, and the account menu in the order of the specification (section 2). */
export function AccountBar({ className }: AccountBarProps) {
  const session = useSession()
  const grants = grantsOf(session)
  const decides = decidesPreOrders(grants)
  const { leave, isLeaving } = useLogout()
  // Nobody accepts in the name of another.
  const mayAccept = session.actuandoPor === null && !session.requiereSegundoFactor
  // Nor sees their notifications.
  const userId = mayAccept ? session.id : null
  const acceptance = useLazyModule(loadAcceptance, useIsIdle() && mayAccept)
  return (
    <div className={`${className ?? ''} flex items-center gap-4 ${classes.bar ?? ''}`} data-account-bar>
      <Isolated>
        <JumpOpener />
      </Isolated>
      {userId !== null && (
        <Isolated>
          <Bell key={userId} userId={userId} />
        </Isolated>
      )}
      {showsCart(grants) && session.id !== null && <CartLink key={session.id} userId={session.id} />}
      <Menu
        position="bottom-end"
        width={260}
        offset={4}
        classNames={{ item: classes.item ?? '', dropdown: classes.dropdown ?? '' }}
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.target}
            aria-label={`${session.cliente_auth ?? ''}, abrir tu cuenta`}
          >
            <IconUserCircle size={24} aria-hidden />
            <span className={`wide-only ${classes.name ?? ''}`}>{session.cliente_auth}</span>
            <IconChevronDown size={16} aria-hidden className={`wide-only ${classes.chevron ?? ''}`} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.screens}>
            {accountMenu(grants).map(({ name, items }) => (
              <div key={name} role="group" aria-label={name ?? 'Mi cuenta'}>
                {name !== null && (
                  <p className={classes.group} aria-hidden>
                    {name}
                  </p>
                )}
                {items.map(({ label, to }) => (
                  <Menu.Item key={label} component={Link} to={to}>
                    {label}
                  </Menu.Item>
                ))}
              </div>
            ))}
          </div>
          <Menu.Divider />
          {decides && userId !== null && <PendingItem />}
          <Menu.Item component={Link} to={PRIVATE_SCREENS.account.path}>
            {PRIVATE_SCREENS.account.title}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
            disabled={isLeaving}
            closeMenuOnClick={false}
          >
            {isLeaving ? 'Saliendo…' : 'Salir'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <noscript>{import.meta.env.SSR ? <PlainLogOut /> : null}</noscript>
      <Isolated>{mayAccept && acceptance && <acceptance.LegalAcceptance />}</Isolated>
    </div>
  )
}

/** The logout without scripts. */
function PlainLogOut() {
  const action = useHref(paths.login)
  return (
    <form method="post" action={action}>
      <PostedFields form={LOG_OUT} />
      <button type="submit" className={classes.target}>
        Salir
      </button>
    </form>
  )
}
