/** The name of the demo store. A shop with another name is not a demo. */
export const DEMO_SHOP_NAME = 'Refaccionaria Tuerca'

/** The domain of the demo accounts, whose password is public. */
export const DEMO_MAIL_DOMAIN = 'demo.tuerca.mx'

/**
 * Whether demo accounts can sign in. `open`: the server was started with that option. `until_own`: only this machine reaches the shop,
 * and the shop has neither a name nor an administrator of its own. Else `closed`.
 */
export type DemoAccountsRule = 'open' | 'until_own' | 'closed'
