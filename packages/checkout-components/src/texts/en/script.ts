export const script = {
  loads: 'Loads a script on the published page:',
  refused: 'Not allowed: the operator names the origins.',
}
