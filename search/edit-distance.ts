/** Whether one letter added, left out, changed or swapped with its neighbour turns one word into the other; false when equal. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a.length < b.length) return isOneEditApart(b, a)
  if (a.length - b.length > 1) return false
  let same = 0
  while (same < b.length && a.charCodeAt(same) === b.charCodeAt(same)) same += 1
  if (a.length > b.length) return a.slice(same + 1) === b.slice(same)
  if (same === b.length) return false
  if (a.slice(same + 1) === b.slice(same + 1)) return true
  return (
    a.charCodeAt(same) === b.charCodeAt(same + 1) &&
    a.charCodeAt(same + 1) === b.charCodeAt(same) &&
    a.slice(same + 2) === b.slice(same + 2)
  )
}
