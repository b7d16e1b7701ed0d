/**
 * By which a page's place is stored. A link to a part of the same page that the browser follows by itself makes an entry of the history
 * without a key, as the first page has none: with the same key it would be led back to where that one was.
 */
export function scrollKey({ key, hash }: { readonly key: string; readonly hash: string }): string {
  return key === 'default' ? key + hash : key
}
