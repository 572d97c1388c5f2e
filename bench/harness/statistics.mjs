/** The quantile of samples: the value below which the given share of them lies. */
export function quantile(samples, share) {
  const sorted = [...samples].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [low, high] = [Math.floor(place), Math.ceil(place)]
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low)
}

export const median = (samples) => quantile(samples, 0.5)

export const rounded = (value, digits = 3) => Number(value.toPrecision(digits))
