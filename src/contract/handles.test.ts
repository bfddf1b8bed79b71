import { expect, test } from "vitest";
import { handleOf, handlePattern } from "./handles.ts";

test.each([
  ["English", "Crème brûlée – Set n° 2!", "creme-brulee-set-n-2"],
  ["German", "Weiß & Grün: Größe 2", "weiß-grun-große-2"],
  ["Polish", "Łódź żółta", "łodz-zołta"],
  ["Turkish", "İstanbul Çantası", "istanbul-cantası"],
  ["Vietnamese", "Cà phê sữa đá", "ca-phe-sua-đa"],
  ["Greek", "Ελληνικός Καφές", "ελληνικος-καφες"],
  ["Russian", "Чайник «Йод» ёлка", "чайник-йод-ёлка"],
  ["Hindi", "हिन्दी कप", "हिन्दी-कप"],
  ["Tamil", "தமிழ் குவளை", "தமிழ்-குவளை"],
  ["Bengali", "বাংলা কাপ", "বাংলা-কাপ"],
  ["Thai", "ถ้วยกาแฟ สีน้ำเงิน", "ถ้วยกาแฟ-สีน้ำเงิน"],
  ["Lao", "ນ້ຳຫອມ", "ນ້ຳຫອມ"],
  ["Japanese", "コーヒーカップ（大）", "コーヒーカップ-大"],
  ["half-width Japanese", "ｶﾞﾗｽ", "ガラス"],
  ["Korean", "한국어 컵", "한국어-컵"],
  ["Chinese", "青花瓷 杯子", "青花瓷-杯子"],
  ["Arabic", "فنجان القهوة", "فنجان-القهوة"],
  ["Persian", "می\u200cخواهم", "میخواهم"],
  ["Hebrew", "ספל קפה", "ספל-קפה"],
  ["nothing", "!?", ""],
])("%s: %s", (_, name, handle) => {
  expect(handleOf(name)).toBe(handle);
  // As a Mac writes it.
  expect(handleOf(name.normalize("NFD"))).toBe(handle);
  expect(handle).toBe(handle.normalize("NFC"));
  if (handle !== "") expect(handle).toMatch(handlePattern);
});

test("a long name gives a short handle that ends with a whole letter", () => {
  const handle = handleOf("𠮷".repeat(300));
  expect([...handle]).toHaveLength(180);
  expect(handle.isWellFormed()).toBe(true);
});
