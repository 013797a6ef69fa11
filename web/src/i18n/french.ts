/** « de Xalapa », « d'Awimbawe ». */
export function of(name: string): string {
  return /^[aeiouyàâéèêëîïôœùûh]/i.test(name) ? `d'${name}` : `de ${name}`;
}
