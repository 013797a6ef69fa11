export const en = { title: "Tablée" };
