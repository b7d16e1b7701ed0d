/** The name of the demo store. A shop with a name of its own is nobody's demo. */
export const DEMO_SHOP_NAME = 'Refaccionaria Tuerca'

/** Where the addresses of demo accounts are, whose password everybody knows. */
export const DEMO_MAIL_DOMAIN = 'demo.tuerca.mx'

/**
 * Whether demo accounts may come in: `open` because whoever starts the server says so, `until_own` while this machine alone reaches the
 * shop and it has neither a name nor an administrator of its own, else `closed`.
 */
export type DemoAccountsRule = 'open' | 'until_own' | 'closed'
